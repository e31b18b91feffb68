// How the elements of HTML, and a few of QTI, are written in the dialect, by their names.

/** A paragraph begins and ends with them. */
export const BLOCKS = new Set(
  (
    'address article aside blockquote caption center dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header ' +
    'hr main nav p section summary qti-content-body qti-rubric-block qti-stimulus-body'
  ).split(' '),
);
/** Read as the text that they contain, which says the same without them. */
export const PLAIN = new Set(
  'abbr acronym bdi bdo font label span time tbody thead tfoot tr td th param source wbr data output rb'.split(
    ' ',
  ),
);
export const EMPHASIS = new Set(['em', 'i', 'cite', 'dfn', 'var']);
export const CODE = new Set(['code', 'kbd', 'samp', 'tt']);
export const MEDIA: Record<string, string> = {
  audio: 'Audio',
  video: 'A video',
  iframe: 'A video or another page',
  embed: 'A video or another page',
};
export const NOTHING = new Set([
  'script',
  'style',
  'template',
  'head',
  'title',
  'meta',
  'link',
  'rp',
  'noscript',
]);
export const STYLED =
  /(?:color|background|text-decoration|font-weight|font-style|display|visibility|vertical-align)\s*:/i;
