import type { HostServices } from '@learn-for-life/contract';
import { AppError } from 'shared-ui/data';
import {
  authFailure,
  authSentences,
  mailLinkAddress,
  passwordFault,
  POLICY_VERSION,
} from 'shared-ui/sign-in';

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** Undefined if the deployment doesn't ask for it. */
  birthYear?: string | undefined;
}

const context = {
  otherwise: 'Couldn’t create your account. Please try again.',
  sentences: {
    email_address_invalid: 'You can’t use this email address. Please check it.',
    over_request_rate_limit: 'Many people are signing up here right now. Please try again in a minute.',
  },
};

/** The requests that create an account. */
export function createSignupApi(services: HostServices) {
  return {
    /**
     * Creates an account. The database records the accepted version of the terms.
     *
     * @returns whether the account is signed in; false if its email must be confirmed first
     * @throws AppError with the message to show, and `fields` if it's about a field
     */
    async signUp({
      firstName,
      lastName,
      email,
      password,
      birthYear,
    }: NewAccount): Promise<{ signedIn: boolean }> {
      try {
        const fault = await passwordFault(services.config, password);
        if (fault) throw new AppError('weak_password', fault, undefined, { password: fault });
        const auth = await services.getAuth();
        const { data, error } = await auth.signUp({
          email,
          password,
          options: {
            emailRedirectTo: mailLinkAddress('signup'),
            data: {
              first_name: firstName,
              last_name: lastName,
              display_name: `${firstName} ${lastName}`,
              // The form can't be sent until the terms are accepted.
              policy_version: POLICY_VERSION,
              ...(birthYear && { birth_year: birthYear }),
            },
          },
        });
        if (error) throw error;
        // If emails must be confirmed and the account exists, Auth responds as if it had created one, and sends nothing.
        if (data.user?.identities?.length === 0)
          throw Object.assign(new Error(authSentences.user_already_exists), { code: 'user_already_exists' });
        return { signedIn: data.session !== null };
      } catch (error) {
        throw authFailure(error, context);
      }
    },
  };
}
