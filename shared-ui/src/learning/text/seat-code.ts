/** The path of the page where a learner uses a plan code or an invitation. */
export const JOIN_PATH = '/join';

/** The join page's search parameter, which fills in the code. */
export const JOIN_CODE = 'code';

/** Splits a plan code or an invitation into two halves, which are easier to read out: '4F7K2M9QXA' → '4F7K2-M9QXA'. */
export const formatSeatCode = (code: string) => code.replace(/^(\w{5})(\w{5})$/, '$1-$2');

/** Returns a link on this host to send to learners, so that they don't need to type the code. */
export const joinAddress = (code: string) =>
  `${location.origin}${JOIN_PATH}?${JOIN_CODE}=${encodeURIComponent(code.replaceAll('-', ''))}`;
