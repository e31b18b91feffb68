/** The login form, for every app that has a login page. */
export { AuthColumn, AuthFootnote, AuthForm, AuthHeading } from './auth-form.styles';
export { authFailure, secondsToWait, supportCode } from './auth-failure';
export { authSentences } from './auth-sentences';
export { birthYearSchema } from './birth-year';
export { emailSchema, LoginForm, type LoginFormProps } from './login-form';
export { returnAddress } from './return-address';
export { resendConfirmation } from './confirmation.api';
export { MailButton, type MailButtonProps } from './mail-button';
export { SendConfirmationAgain } from './send-confirmation-again';
export { signInMessages } from './sign-in.api';
export { signInPatiently } from './sign-in-patiently';
export { AuthFormFailure } from './auth-form-failure';
export { useMail } from './use-mail';
export { whenSignedIn } from './when-signed-in';
export { mailLinkAddress } from './mail-link-address';
export { passwordFault, passwordHint, type PasswordOwner } from './password-policy';
export { POLICY_VERSION } from './policy-version';
export { requestRecovery } from './recovery.api';
