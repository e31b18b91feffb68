import { emailSchema } from 'shared-ui/auth';
import * as z from 'zod/mini';

const name = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** What sign-up asks for (specification, section 5). How strong a password must be is the provider's to say. */
export const signupSchema = z.object({
  firstName: name('Enter your first name.'),
  lastName: name('Enter your last name.'),
  email: emailSchema,
  password: z.string().check(z.minLength(1, 'Choose a password.')),
  terms: z.boolean().check(z.refine(Boolean, 'Please accept the Terms of Service and Privacy Policy.')),
});

export type SignupValues = z.infer<typeof signupSchema>;
