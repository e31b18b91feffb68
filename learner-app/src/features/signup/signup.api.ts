import type { HostServices } from 'shared-ui/contract';
import { toAppError } from 'shared-ui/data';

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Creating an account. */
export function createSignupApi(services: HostServices) {
  return {
    /**
     * @returns whether the account is signed in; false where the provider waits for the email to be confirmed
     * @throws AppError with the provider's own message (docs/product.md#sign-up)
     */
    async signUp({ firstName, lastName, email, password }: NewAccount): Promise<{ signedIn: boolean }> {
      try {
        const auth = await services.getAuth();
        const { data, error } = await auth.signUp({
          email,
          password,
          options: {
            data: { first_name: firstName, last_name: lastName, display_name: `${firstName} ${lastName}` },
          },
        });
        if (error) throw error;
        return { signedIn: data.session !== null };
      } catch (error) {
        throw toAppError(error);
      }
    },
  };
}
