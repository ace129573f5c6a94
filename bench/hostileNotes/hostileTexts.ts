/** What a text tries to run; the bench counts its calls. */
const run = 'ran(1)';
const far = 'https://elsewhere.example';

/** HTML that wants to run something or to ask another host, by what it does that with. */
export const hostileHtml: Record<string, string> = {
  script: `<p>said<script>${run}</script><script src="${far}/a.js"></script></p>`,
  'event handlers': `<p onclick="${run}" onmouseover="${run}" onfocus="${run}" tabindex=0 autofocus>said<img src=x
    onerror="${run}"></p><details open ontoggle="${run}">more</details><video onloadstart="${run}"><source
    onerror="${run}" src=x></video><marquee onstart="${run}">moved</marquee>`,
  'a body with a handler': `<body onload="${run}" background="${far}/b.png"><p>said</p></body>`,
  svg: `<p>said</p><svg onload="${run}"><script>${run}</script><a xlink:href="javascript:${run}"><text>s</text>
    </a><image href="${far}/s.png"/><animate onbegin="${run}" attributeName=x dur=1s /><use
    href="data:image/svg+xml,<svg id=x onload=${run}></svg>#x"/><foreignObject><iframe src="javascript:${run}">
    </iframe></foreignObject></svg>`,
  'an image of svg': `<p>said<img src="data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg'
    onload='${run}'><image href='${far}/i.png'/></svg>"></p>`,
  math: `<p>said</p><math><maction actiontype="statusline#${far}" xlink:href="javascript:${run}">m</maction></math>`,
  'markup that changes when it is read again': `<math><mtext><table><mglyph><style><!--</style><img
    title="--&gt;&lt;img src=1 onerror=${run}&gt;"></table></mtext></math><noscript><p title="</noscript><img src=x
    onerror=${run}>">said</noscript><svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
  frames: `<p>said</p><iframe src="${far}/f"></iframe><iframe src="javascript:parent.${run}"></iframe><iframe
    srcdoc="<script>parent.${run}</script>"></iframe><object data="${far}/o"></object><object
    data="javascript:${run}"></object><embed src="${far}/e"><frameset onload="${run}"></frameset>`,
  head: `<meta http-equiv="refresh" content="0;url=${far}/m"><meta http-equiv="refresh"
    content="0;url=javascript:${run}"><base href="${far}/"><link rel="stylesheet" href="${far}/l.css"><link
    rel="preload" as="image" href="${far}/p.png"><p>said <a href="relative">link</a></p>`,
  styles: `<style>@import url(${far}/i.css); p { background: url(${far}/c.png) } @font-face { font-family: x; src:
    url(${far}/f.woff2) }</style><p
    style="background:url(${far}/s.png);font-family:x;list-style-image:url(${far}/l.png);behavior:url(${far}/b);
    width:expression(${run})">said <span style="color:url(${far}/x);background-image:image-set('${far}/y.png'
    1x)">span</span></p>`,
  'images with other sources': `<p>said<img src="${far}/1.png" srcset="${far}/2.png 2x, javascript:${run} 3x"
    lowsrc="${far}/3.png" dynsrc="${far}/4.png"><picture><source srcset="${far}/5.png"><img src="${far}/6.png">
    </picture><input type=image src="${far}/7.png"></p>`,
  media: `<p>said</p><video src="${far}/v.mp4" poster="${far}/v.png" autoplay></video><audio src="${far}/a.mp3"
    autoplay></audio><video><track default src="${far}/t.vtt"></video>`,
  'addresses that run': `<p>said <a href="javascript:${run}">1</a><a href=" java&#9;script:${run}">2</a><a
    href="&#1;javascript:${run}">3</a><a href="JaVaScRiPt:${run}">4</a><a
    href="data:text/html,<script>${run}</script>">5</a><a href="vbscript:${run}">6</a><a
    href="blob:${far}/x">7</a><a href="https://ok.example" ping="${far}/ping" onclick="${run}">8</a></p>`,
  forms: `<form action="javascript:${run}"><p>said</p><input autofocus onfocus="${run}"><button
    formaction="javascript:${run}">b</button><isindex action="javascript:${run}"></form>`,
  tables: `<table background="${far}/t.png" onclick="${run}"><tr><td background="${far}/d.png"
    style="background:url(${far}/d2.png)" data-background="red;background:url(${far}/d3.png)"
    colwidth="1px;position:fixed" data-colwidth="${run}">said</td></tr></table>`,
  Word: `<html xmlns:v="urn:schemas-microsoft-com:vml"><!--[if gte vml 1]><v:shape><v:imagedata src="${far}/w.png"
    onerror="${run}"/></v:shape><![endif]--><!--[if gte mso 9]><xml><script>${run}</script></xml><![endif]--><p
    class=MsoNormal style='mso-list:l0 level1 lfo1;background:url(${far}/w2.png)'><span
    style='mso-list:Ignore'>1.</span>said<o:p onclick="${run}"></o:p><![if !vml]><img src="file:///c:/x.png"
    v:shapes="x" onerror="${run}"><![endif]></p>`,
  'Google Docs': `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span
    style="background-image:url(${far}/g.png);font-family:'x';src:url(${far}/g2)">said</span><a
    href="https://www.google.com/url?q=javascript:${run}&sa=D"><span>link</span></a><img src="${far}/g3.png"
    onerror="${run}"></p></b>`,
  'Google Sheets': `<google-sheets-html-origin><style>td{background:url(${far}/s.png)}</style><table
    data-sheets-root="1"><tr><td data-sheets-value='{"1":2,"2":"<img src=x onerror=${run}>"}'
    data-sheets-hyperlink="javascript:${run}">said</td></tr></table>`,
  "this editor's own marks": `<p data-key="&quot;><img src=x onerror=${run}>"
    data-indent="30px;background:url(${far}/k.png)" style="margin-left:url(${far})">said <span data-type="mention"
    data-id="&quot;><script>${run}</script>" data-label="<img src=x onerror=${run}>">@x</span><span
    data-font-size="16px;background:url(${far}/z.png)"
    style="font-size:16px;background:url(${far}/z.png)">size</span><span data-font-family="x;src:url(${far}/q)"
    data-text-colour="red;background:url(${far}/w.png)">x</span><mark
    data-highlight="red;background:url(${far}/h.png)">lit</mark><img
    src="/media/notes/../../graphql?query={me{id}}" data-display="&quot; onerror=${run}"></p><a
    data-file="<script>${run}</script>" data-size="1 onclick=${run}" href="javascript:${run}">file</a><a
    data-file="x.html" href="${far}/x.html">file</a><pre><code class="language-&quot; onclick=${run}
    x=&quot;">&lt;script&gt;${run}&lt;/script&gt;</code></pre><div data-type="columns"
    data-layout="x;background:url(${far}/c.png)"><div data-type="column"><p>left</p></div><div data-type="column">
    <p>right</p></div></div>`,
};

/** The same by Markdown. */
export const hostileMarkdown = [
  `# said <img src=x onerror=${run}>`,
  `[a](javascript:${run}) [b](<java\tscript:${run}>) [c](data:text/html,<script>${run}</script>)`,
  `[d] and [e][d]\n\n[d]: javascript:${run} "x"`,
  `![x](${far}/1.png "\\" onerror=${run}") ![y](javascript:${run}) <javascript:${run}>`,
  `\`\`\`"><script>${run}</script>\nsaid\n\`\`\``,
  `| a <script>${run}</script> | ![](${far}/t.png) |\n|---|---|\n` +
    `| [x](javascript:${run}) | <iframe src="${far}/f"></iframe> |`,
  ...Object.values(hostileHtml).map((html) => html.replaceAll(/\n/g, ' ')),
].join('\n\n');

/** Values for attributes, whatever they are. */
export const hostileValues = [
  `javascript:${run}`,
  `"><img src=x onerror=${run}>`,
  `${far}/x.png`,
  `red;background:url(${far}/x.png)`,
];
