import { birthYearSchema, emailSchema } from 'shared-ui/sign-in';
import * as z from 'zod/mini';

const name = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** The fields of sign-up (docs/product.md#validation). The sign-in provider decides how strong a password must be. */
const fields = {
  firstName: name('Enter your first name.'),
  lastName: name('Enter your last name.'),
  email: emailSchema,
  password: z.string().check(z.minLength(1, 'Choose a password.')),
  terms: z.boolean().check(z.refine(Boolean, 'Please accept the Terms of Service and Privacy Policy.')),
};

/** @param minimumAge where the deployment asks for the year of birth: the age to reach in the current year */
export function signupSchema(minimumAge?: number) {
  // Without the question the field is empty.
  return z.object({
    ...fields,
    birthYear: minimumAge === undefined ? z.string() : birthYearSchema(minimumAge),
  });
}

export type SignupValues = z.infer<ReturnType<typeof signupSchema>>;
