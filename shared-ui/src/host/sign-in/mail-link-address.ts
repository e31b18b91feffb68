/**
 * Where the link of a mail is to lead: to the host that asked for it. Auth takes the deployment's own address (`site_url`)
 * where it does not know this one.
 */
export const mailLinkAddress = (purpose: 'signup' | 'recovery' | 'email_change'): string =>
  `${window.location.origin}/mail-link/${purpose}`;
