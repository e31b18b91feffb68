import type { HostServices } from 'shared-ui/contract';
import { toAppError } from 'shared-ui/lib';

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Making an account with the provider. */
export function createSignupApi(services: HostServices) {
  return {
    /**
     * @returns whether the account is signed in; false where the provider waits for the email to be confirmed
     * @throws AppError with the provider's own message (specification, section 8)
     */
    async signUp({ firstName, lastName, email, password }: NewAccount): Promise<{ signedIn: boolean }> {
      try {
        const supabase = await services.getSupabase();
        const { data, error } = await supabase.auth.signUp({
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
