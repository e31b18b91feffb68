/** Parts of the account page that other pages show, too. */
export { PasswordForm } from './password/password-form';
