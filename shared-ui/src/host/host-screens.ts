import account from './account/account.route';
import accountHold from './account-hold/account-hold.route';

/** The screens that every host has, whatever remotes it runs. */
export const hostScreens = [account, accountHold];
