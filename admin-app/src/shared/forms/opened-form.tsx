import { useEffect, useRef, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { StackedForm } from './stacked-form';

const Form = styled(StackedForm)`
  --match-list-height: max(8rem, min(18rem, 100dvh - 32rem));
`;

/** A form opened by a button, perhaps out of view below a long list: the page scrolls as the form opens and grows. */
export function OpenedForm(props: ComponentProps<typeof Form>) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    let height = 0;
    // Also called once when observing starts.
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = form;
      if (offsetHeight > height) form.scrollIntoView({ block: 'nearest' });
      height = offsetHeight;
    });
    observer.observe(form);
    return () => observer.disconnect();
  }, []);
  return <Form ref={ref} {...props} />;
}
