import type { HostServices } from '@learn-for-life/contract';
import { unwrap } from 'shared-ui/data';
import type { Tables } from 'supabase-project/types';

/** Quote, author label ('Mia, Year 10') and 1 to 5 stars. */
export type Testimonial = Pick<Tables<'testimonials'>, 'quote' | 'author' | 'stars'>;

/** Returns the first testimonial, or undefined while there are none. @throws AppError */
export async function getTestimonial({ supabase }: HostServices): Promise<Testimonial | undefined> {
  const query = supabase.from('testimonials').select('quote, author, stars');
  const [first] = unwrap(await query.order('position').order('id').limit(1));
  return first;
}
