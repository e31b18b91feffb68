import account from './account/account.route';

/** The screens that every host has, whatever remotes it runs. */
export const hostScreens = [account];
