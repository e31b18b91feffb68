import { useEffect, useState } from 'react';
import type { HostServices } from 'shared-ui/contract';
import { useServices } from 'shared-ui/services';
import { getTestimonial, type Testimonial } from './testimonials.api';

const fallback: Testimonial = {
  quote:
    'My first pay slip actually made sense. I even found out that my super was missing and got it fixed.',
  author: 'Maya, Year 11',
  stars: 5,
};

/** What this page has read already, so that going from login to sign-up neither asks nor flickers. */
const known = new WeakMap<HostServices, Testimonial>();

/** A testimonial at once: the last one read, else ours until the server's is here. A failed read is only logged. */
export function useTestimonial(): Testimonial {
  const services = useServices();
  const [testimonial, setTestimonial] = useState(known.get(services) ?? fallback);
  useEffect(() => {
    if (known.has(services)) return;
    let wanted = true;
    getTestimonial(services)
      .then((read) => {
        if (!read) return;
        known.set(services, read);
        if (wanted) setTestimonial(read);
      })
      .catch((error: unknown) => console.error(error));
    return () => {
      wanted = false;
    };
  }, [services]);
  return testimonial;
}
