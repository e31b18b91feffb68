/** The login form, for every app that has a login page. */
export { AuthErrorArea, AuthFootnote, AuthForm, AuthHeading } from './auth-form.styles';
export { emailSchema, LoginForm, type LoginFormProps } from './login-form';
export { returnAddress } from './return-address';
export { readSignInError, signInMessages } from './sign-in.api';
export { whenSignedIn } from './when-signed-in';
