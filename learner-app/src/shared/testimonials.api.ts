import type { HostServices } from 'shared-ui/contract';
import { toAppError } from 'shared-ui/lib';
import type { Tables } from 'supabase-project/types';

/** Quote, author label ('Mia, Year 10') and 1 to 5 stars. */
export type Testimonial = Pick<Tables<'testimonials'>, 'quote' | 'author' | 'stars'>;

/** The first testimonial, or undefined while there are none. @throws AppError */
export async function getTestimonial(services: HostServices): Promise<Testimonial | undefined> {
  const supabase = await services.getSupabase();
  const { data, error } = await supabase
    .from('testimonials')
    .select('quote, author, stars')
    .order('position')
    .order('id')
    .limit(1);
  if (error) throw toAppError(error);
  return (data as Testimonial[])[0];
}
