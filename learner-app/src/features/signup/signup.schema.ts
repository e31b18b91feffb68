import { emailSchema } from 'shared-ui/sign-in';
import * as z from 'zod/mini';

const name = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** The fields of sign-up (docs/product.md#validation). The sign-in provider decides how strong a password must be. */
export const signupSchema = z.object({
  firstName: name('Enter your first name.'),
  lastName: name('Enter your last name.'),
  email: emailSchema,
  password: z.string().check(z.minLength(1, 'Choose a password.')),
  terms: z.boolean().check(z.refine(Boolean, 'Please accept the Terms of Service and Privacy Policy.')),
});

export type SignupValues = z.infer<typeof signupSchema>;
