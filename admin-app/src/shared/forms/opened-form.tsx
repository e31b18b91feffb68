import { useEffect, useRef, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { StackedForm } from './stacked-form';

const Form = styled(StackedForm)`
  --match-list-height: max(8rem, min(18rem, 100dvh - 32rem));
`;

/** A form that a button opens, perhaps out of view below a long list. The page scrolls to keep it in view as it opens and grows. */
export function OpenedForm(props: ComponentProps<typeof Form>) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    let height = 0;
    // The observer also calls this once when it starts observing.
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
