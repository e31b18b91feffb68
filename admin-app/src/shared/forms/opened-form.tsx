import { useEffect, useRef, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { StackedForm } from './stacked-form';

const Form = styled(StackedForm)`
  --match-list-height: max(8rem, min(18rem, 100dvh - 32rem));
`;

/** A form that a button opens where it may be out of sight, such as below a long list: the page follows as it opens and grows. */
export function OpenedForm(props: ComponentProps<typeof Form>) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    let height = 0;
    // Called when it starts to observe, too.
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
