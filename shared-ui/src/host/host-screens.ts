import account from './account/account.route';
import accountHold from './account-hold/account-hold.route';
import forgotPassword from './mail-links/forgot-password.route';
import mailLink from './mail-links/mail-link.route';
import parentRequest from './parent-request/parent-request.route';

/** The screens that every host has, whatever remotes it runs. */
export const hostScreens = [account, accountHold, forgotPassword, mailLink, parentRequest];
