/** What is for sale, and where to buy it. */
export const PLANS_PATH = '/plans';

/** Where a learner uses a class code or an invitation. */
export const JOIN_PATH = '/join';

/** Search parameter of the plans' page: the token of the learner who asked for a plan. */
export const FOR = 'for';

/** Search parameter of the page for codes. */
export const CODE = 'code';

/** The page of one purchase, for whoever has its id. */
export const purchasePath = (checkoutId: string) => `/plans/purchases/${encodeURIComponent(checkoutId)}`;

/** The plans' page, for the learner with this token. */
export const plansPathFor = (token: string | null) =>
  token === null ? PLANS_PATH : `${PLANS_PATH}?${FOR}=${encodeURIComponent(token)}`;

/** An address that can be sent to somebody. */
export const addressOf = (path: string) => `${location.origin}${path}`;

/** What students are sent, so that they need not type the code. */
export const joinAddress = (code: string) =>
  addressOf(`${JOIN_PATH}?${CODE}=${encodeURIComponent(code.replaceAll('-', ''))}`);

/** A code as people read it: '4F7K2M9QXA' → '4F7K2-M9QXA'. */
export const formatCode = (code: string) => code.replace(/^(\w{5})(\w{5})$/, '$1-$2');
