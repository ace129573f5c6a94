const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that are left out with everything in them: they are no text of the page. */
export const unreadElements = names(
  'script style head title template noscript iframe frame frameset object embed applet svg math canvas audio video ' +
    'select datalist textarea base link meta area map source track param noframes portal xml',
);

/** Elements whose content is no HTML: nothing ends them but their own end tag. */
export const rawElements = names('script style title textarea xmp iframe noembed noframes');

/** Elements without content, and so without an end. */
export const voidElements = names(
  'area base br col embed frame hr img input link meta param source track wbr keygen bgsound',
);

/** Elements that stand on lines of their own, and make no block of their own in a note. */
export const blockElements = names(
  'div section article header footer main aside nav figure figcaption center address dl dt dd fieldset legend form ' +
    'details summary hgroup search dialog menu dir body html thead tbody tfoot caption colgroup optgroup option ' +
    'listing',
);

/** The other elements of HTML: their content stands within the text around them. */
export const inlineElements = names(
  'span font abbr acronym bdi bdo big button cite data dfn input kbd label meter nobr output progress q ruby rb rt ' +
    'rtc rp samp slot small sub sup time tt var wbr ins col picture',
);

/** Elements that a note has no mark for, and what says the same. */
export const sameElements: Readonly<Record<string, string>> = {
  ins: 'u',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  big: 'span',
  center: 'div',
  dir: 'ul',
  menu: 'ul',
  listing: 'pre',
  xmp: 'pre',
};
