/** The elements of HTML that items of QTI 2 have in the namespace of QTI. (https://www.imsglobal.org/question/qtiv2p2) */
const NAMES = new Set(
  (
    'a abbr acronym address article aside audio b bdi bdo big blockquote br caption cite code col colgroup dd del details dfn div ' +
    'dl dt em embed figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i iframe img ins kbd label li mark nav object ol p param ' +
    'picture pre q rb rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th thead ' +
    'track tr tt u ul var video'
  ).split(' '),
);

export const isHtmlName = (name: string): boolean => NAMES.has(name);
