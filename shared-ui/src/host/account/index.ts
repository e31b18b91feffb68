/** Parts of the account page that other pages also show. */
export { PasswordForm } from './password/password-form';
