/** The path of the page with the plans for sale. */
export const PLANS_PATH = '/plans';

/** Search parameter of the plans page: the token of the learner who asked for a plan. */
export const LEARNER_PARAM = 'for';

/** Returns the path of a purchase's page, which is open to anyone with its id. */
export const purchasePath = (checkoutId: string) => `/plans/purchases/${encodeURIComponent(checkoutId)}`;

/** Returns the path of the plans page, for the learner with this token. */
export const plansPathFor = (token: string | null) =>
  token === null ? PLANS_PATH : `${PLANS_PATH}?${LEARNER_PARAM}=${encodeURIComponent(token)}`;

/** Returns the full address of a path, so that it can be sent to someone. */
export const addressOf = (path: string) => `${location.origin}${path}`;
