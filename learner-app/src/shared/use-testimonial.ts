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

/** The testimonial of this page, so that going from login to sign-up neither reads it again nor flickers. */
const cache = new WeakMap<HostServices, Testimonial>();

/** Returns a testimonial at once: the last one read, else a built-in one until the server's arrives. A failed read is logged. */
export function useTestimonial(): Testimonial {
  const services = useServices();
  const [testimonial, setTestimonial] = useState(cache.get(services) ?? fallback);
  useEffect(() => {
    if (cache.has(services)) return;
    let mounted = true;
    getTestimonial(services)
      .then((read) => {
        if (!read) return;
        cache.set(services, read);
        if (mounted) setTestimonial(read);
      })
      .catch((error: unknown) => console.error(error));
    return () => {
      mounted = false;
    };
  }, [services]);
  return testimonial;
}
