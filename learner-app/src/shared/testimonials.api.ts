import type { HostServices } from 'shared-ui/contract';
import { requestData } from 'shared-ui/data';
import type { Tables } from 'supabase-project/types';

/** Quote, author label ('Mia, Year 10') and 1 to 5 stars. */
export type Testimonial = Pick<Tables<'testimonials'>, 'quote' | 'author' | 'stars'>;

/** The first testimonial, or undefined while there are none. @throws AppError */
export async function getTestimonial(services: HostServices): Promise<Testimonial | undefined> {
  const query = new URLSearchParams({ select: 'quote,author,stars', order: 'position,id', limit: '1' });
  const [first] = (await requestData(services, `testimonials?${query}`)) as Testimonial[];
  return first;
}
