// The names of HTML elements, and a few QTI elements, grouped by how the dialect writes them.

/** Elements that begin and end a paragraph. */
export const BLOCKS = new Set(
  (
    'address article aside blockquote caption center dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header ' +
    'hr main nav p section summary qti-content-body qti-rubric-block qti-stimulus-body'
  ).split(' '),
);
/** Elements replaced by their text, because they don't change its meaning. */
export const PLAIN = new Set(
  'abbr acronym bdi bdo font label span time tbody thead tfoot tr td th param source wbr data output rb'.split(
    ' ',
  ),
);
export const EMPHASIS = new Set(['em', 'i', 'cite', 'dfn', 'var']);
export const CODE = new Set(['code', 'kbd', 'samp', 'tt']);
export const MEDIA: Record<string, string> = {
  audio: 'Audio',
  video: 'This video',
  iframe: 'This video or page',
  embed: 'This video or page',
};
/** Elements dropped without a warning: brackets for browsers that don't support ruby, and page metadata. */
export const NOTHING = new Set(['head', 'title', 'meta', 'rp']);
/** Elements that are never shown, with the warning for authors who may miss them. */
export const UNSHOWN: Readonly<Record<string, string>> = {
  script: 'Scripts aren’t imported.',
  style: 'Style sheets aren’t imported, so this text may look different.',
  link: 'Style sheets aren’t imported, so this text may look different.',
};

/** The names that messages use for the formatting of elements such as <s> and <u>. */
export const FORMATTING: Readonly<Record<string, string>> = {
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  u: 'underlining',
  ins: 'underlining',
  mark: 'highlighting',
  small: 'small text',
  big: 'large text',
};
