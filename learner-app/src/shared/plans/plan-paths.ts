/** Plans for sale, and where to buy them. */
export const PLANS_PATH = '/plans';

/** Search parameter of the plans' page: the token of the learner who asked for a plan. */
export const LEARNER_PARAM = 'for';

/** The page of one purchase, open to anyone with its id. */
export const purchasePath = (checkoutId: string) => `/plans/purchases/${encodeURIComponent(checkoutId)}`;

/** The plans' page, for the learner with this token. */
export const plansPathFor = (token: string | null) =>
  token === null ? PLANS_PATH : `${PLANS_PATH}?${LEARNER_PARAM}=${encodeURIComponent(token)}`;

/** An address that can be sent to someone. */
export const addressOf = (path: string) => `${location.origin}${path}`;
