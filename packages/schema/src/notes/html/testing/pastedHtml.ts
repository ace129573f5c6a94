interface PastedHtml {
  name: string;
  html: string;
  outline: string;
}

const wordItem = (level: number, marker: string, text: string, list = 'l0'): string =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:${list} ` +
  `level${String(level)} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='` +
  `mso-list:Ignore'>${marker}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p>` +
  `</o:p></p>`;

/** What programs put on the clipboard, in the forms they are known for, and what a note has of it. */
export const pastedHtml: PastedHtml[] = [
  {
    name: "Word's headings, marks and empty paragraphs",
    html:
      "<!--[if gte mso 9]><xml></xml><![endif]--><p class=MsoTitle>Plan</p><h1 style='mso-pagination:x'>One<" +
      'o:p></o:p></h1>' +
      '<p class=MsoNormal><b><span style=\'font-size:14.0pt;font-family:"Calibri",sans-serif;color:red\'>Bol' +
      'd</span></b> ' +
      "<span style='background:yellow;mso-highlight:yellow'>lit</span> <i>it</i><u>un</u><o:p></o:p></p>" +
      '<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>End</p>',
    outline: 'h1(Plan) h1(One) p([bold](Bold) [highlight{colour: yellow}](lit) [italic](it)[underline](un)) p(End)',
  },
  {
    name: "Word's lists",
    html:
      wordItem(1, '·', 'Apples') +
      wordItem(2, 'o', 'Red') +
      wordItem(2, 'o', 'Green') +
      wordItem(1, '·', 'Pears') +
      '<p class=MsoNormal>Then</p>' +
      wordItem(1, '3.', 'Three', 'l1') +
      wordItem(2, 'a)', 'A <b>point</b>', 'l1') +
      wordItem(1, '4.', 'Four', 'l1'),
    outline:
      'ul(li(p(Apples) ul(li(p(Red)) li(p(Green)))) li(p(Pears))) p(Then) ' +
      'ol{start: 3}(li(p(Three) ol{type: a}(li(p(A [bold](point))))) li(p(Four)))',
  },
  {
    name: "Google's documents",
    html:
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span st' +
      'yle="font-size:16pt;' +
      'font-weight:400;">Title</span></h2><p dir="ltr"><span style="font-size:11pt;font-family:Arial;font-we' +
      'ight:700;font-style:' +
      'italic;white-space:pre-wrap;">both</span><span style="text-decoration:underline;white-space:pre-wrap;' +
      '"> line</span>' +
      '<a href="https://www.google.com/url?q=https://a.example/&amp;sa=D"><span style="text-decoration:under' +
      'line;color:#1155cc">' +
      ' link</span></a></p><br><ul><li dir="ltr" aria-level="1"><p role="presentation"><span>a</span></p></l' +
      'i><ul><li dir="ltr" ' +
      'aria-level="2"><p role="presentation"><span>b</span></p></li></ul><li aria-level="1"><p>c</p></li></u' +
      'l></b><br>',
    outline:
      'h2(Title) p([bold]([italic](both))[underline]( line)[link{href: https://a.example/}]( link)) ' +
      'ul(li(p(a) ul(li(p(b)))) li(p(c)))',
  },
  {
    name: "Google's tasks",
    html:
      '<b style="font-weight:normal"><ul style="list-style:none"><li role="checkbox" aria-checked="true" ari' +
      'a-level="1"><img ' +
      'src="data:image/png;base64,AA" alt="checked" aria-roledescription="checkbox"><p role="presentation" s' +
      'tyle="display:inline-' +
      'block"><span style="text-decoration:line-through">Milk</span></p></li><li role="checkbox" aria-checke' +
      'd="false" ' +
      'aria-level="1"><img src="data:image/png;base64,AA" alt="unchecked" aria-roledescription="checkbox"><p' +
      '>Bread</p></li></ul></b>',
    outline: 'tasks(done(p(Milk)) todo(p(Bread)))',
  },
  {
    name: "Google's sheets",
    html:
      '<google-sheets-html-origin><style>td{border:1px solid}</style><table xmlns="http://www.w3.org/1999/xh' +
      'tml" data-sheets-root="1">' +
      '<colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="f' +
      'ont-weight:bold" ' +
      `data-sheets-value='{"1":2,"2":"Part"}'>Part</td><td colspan="2">Price</td></tr><tr><td>Bolt</td><td s` +
      `tyle="text-align:right"` +
      ' data-sheets-numberformat="{}">1,50</td><td></td></tr></tbody></table>',
    outline: 'table(tr(td(p(Part)) td{colspan: 2}(p(Price))) tr(td(p(Bolt)) td{align: right}(p(1,50)) td(p())))',
  },
  {
    name: 'Excel',
    html:
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--.xl65 {mso-number-format:"0"}' +
      '--></style></head><body>' +
      "<table border=0><!--StartFragment--><col width=64 style='width:48pt'><tr height=20><td height=20 clas" +
      's=xl65 align=right>1</td>' +
      "<td>a<span style='mso-spacerun:yes'>  </span>b</td></tr><tr><td>2</td><td>&nbsp;</td></tr><!--EndFrag" +
      'ment--></table></body>',
    outline: 'table(tr(td{align: right}(p(1)) td(p(a b))) tr(td(p(2)) td(p())))',
  },
  {
    name: 'Notion',
    html:
      '<!-- notionvc: 1 --><ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="' +
      'to-do-children-checked">' +
      'Done</span></li></ul><ul><li>[ ]  Open</li></ul><ul class="toggle"><li><details open=""><summary>More' +
      '</summary><p>Inside' +
      '</p></details></li></ul><figure class="callout"><div>Mind this</div></figure><div class="column-list"' +
      '><div class="column">' +
      '<p>L</p></div><div class="column"><p>R</p></div></div>',
    outline:
      'tasks(done(p(Done))) tasks(todo(p(Open))) ul(li(p(More) p(Inside))) quote(p(Mind this)) ' +
      'columns{layout: two-column}(column(p(L)) column(p(R)))',
  },
  {
    name: 'Confluence',
    html:
      '<ac:structured-macro ac:name="code"><ac:parameter ac:name="language">js</ac:parameter><ac:plain-text-' +
      'body><![CDATA[if (a > b) ' +
      'x("<b>");]]></ac:plain-text-body></ac:structured-macro><ac:structured-macro ac:name="info"><ac:rich-t' +
      'ext-body><p>Know</p>' +
      '</ac:rich-text-body></ac:structured-macro><ac:task-list><ac:task><ac:task-id>1</ac:task-id><ac:task-s' +
      'tatus>complete' +
      '</ac:task-status><ac:task-body>Ship</ac:task-body></ac:task></ac:task-list><p>See <ac:link><ri:page r' +
      'i:content-title="X"/>' +
      '</ac:link>it</p><ul class="inline-task-list"><li data-inline-task-id="2"><span>Next</span></li></ul>',
    outline:
      'code{language: javascript}(if (a > b) x("<b>");) quote(p(Know)) tasks(done(p(Ship))) p(See it) tasks(' +
      'todo(p(Next)))',
  },
  {
    name: 'a mail and its signature',
    html:
      '<div dir="ltr">Hello,<div><br></div><div>one<br>two<br><br>three</div><div class="gmail_quote"><block' +
      'quote>Before</blockquote>' +
      '</div></div><table role="presentation"><tr><td><table><tr><td><b>Maya</b></td><td>Ada Ltd</td></tr></' +
      'table></td></tr></table>' +
      '<img src="https://t.example/o.gif" width="1" height="1">',
    outline: 'p(Hello,) p(one<br>two) p(three) quote(p(Before)) table(tr(td(p([bold](Maya))) td(p(Ada Ltd))))',
  },
  {
    name: 'a page of the web',
    html:
      '<article><h6>Six</h6><p style="color:red;font-size:40px">A <span></span><code>x</code> <kbd>y</kbd>\n' +
      '  z</p><div><span ' +
      'style="display:none">no</span>text</div><pre><code class="language-ts">let a;\n  b</code></pre><dl><d' +
      't>T</dt><dd>D</dd></dl>' +
      '<table><tr><th>H</th><th>I</th></tr><tr><td><p>a</p><p>b</p></td><td>c</td></tr></table></article>',
    outline:
      'h5(Six) p(A [code](x) [code](y) z) p(text) code{language: typescript}(let a;\n  b) p(T) p(D) ' +
      'table(tr(th(p(H)) th(p(I))) tr(td(p(a) p(b)) td(p(c))))',
  },
  {
    name: 'an editor of programs',
    html:
      '<div style="color:#ccc;font-family: Consolas, monospace;white-space: pre;"><div><span style="color:#5' +
      '69cd6">let</span> a;</div>' +
      '<div>  b;</div></div>',
    outline: 'code(let a;\n  b;)',
  },
];

/** HTML that wants to run something, or to ask other hosts. */
export const hostileHtml: PastedHtml[] = [
  {
    name: 'scripts and handlers',
    html:
      '<p onclick="x()">a<script>alert(1)</script><img src=x onerror="alert(1)"></p><svg onload="x()"><text>' +
      's</text></svg>' +
      '<style>p{background:url(//t.example)}</style><p style="background:url(https://t.example/)">b</p>',
    outline: 'p(a) p(b)',
  },
  {
    name: 'addresses that run',
    html:
      '<a href="javascript:alert(1)">a</a> <a href=" java\tscript:alert(1)">b</a> <a href="data:text/html,x"' +
      '>c</a> ' +
      '<a href="https://ok.example">d</a>',
    outline: 'p(a b c [link{href: https://ok.example}](d))',
  },
  {
    name: 'frames, objects and forms',
    html:
      '<iframe src="//t.example"></iframe><object data="x"><embed src="y"></object><form action="//t.example' +
      '"><input value="v">' +
      '<textarea>t</textarea><p>a</p></form><video src="//t.example"></video><base href="//t.example">',
    outline: 'p(a)',
  },
];
