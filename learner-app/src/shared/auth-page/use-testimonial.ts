import { useEffect, useState } from 'react';
import type { HostServices } from '@learn-for-life/contract';
import { useServices } from 'shared-ui/services';
import { getTestimonial, type Testimonial } from './testimonials.api';

/** The testimonial of this page, so that going from login to sign-up neither reads it again nor flickers. */
const cache = new WeakMap<HostServices, Testimonial | null>();

/** Returns a testimonial: undefined while it is read, null if there is none. A failed read is logged, and means none. */
export function useTestimonial(): Testimonial | null | undefined {
  const services = useServices();
  const [testimonial, setTestimonial] = useState(cache.get(services));
  useEffect(() => {
    if (cache.has(services)) return;
    let mounted = true;
    getTestimonial(services)
      .then((read) => {
        cache.set(services, read ?? null);
        if (mounted) setTestimonial(read ?? null);
      })
      .catch((error: unknown) => {
        console.error(error);
        if (mounted) setTestimonial(null);
      });
    return () => {
      mounted = false;
    };
  }, [services]);
  return testimonial;
}
