/**
 * Returns the address that a mail's link should lead to, on the host that requested the mail. Auth uses the deployment's own address
 * (`site_url`) if it doesn't know this one.
 */
export const mailLinkAddress = (purpose: 'signup' | 'recovery' | 'email_change'): string =>
  `${window.location.origin}/mail-link/${purpose}`;
