import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentPropsWithRef,
} from 'react';

type InputProps = ComponentPropsWithRef<'input'>;

const never = () => undefined;

/**
 * Makes a field do the following on submit, before the form reads its values:
 *
 * - It reports a value that was filled in without an event, for example by a password manager.
 * - If `findProblem` finds a problem, it stops the submission, shows the problem, and takes the focus.
 *
 * Only real submissions are checked, including `requestSubmit()`.
 *
 * @returns the props that replace the input's own, and the problem until the input changes
 */
export function useBeforeSubmit(
  { ref, value, onChange }: Pick<InputProps, 'ref' | 'value' | 'onChange'>,
  findProblem: (input: HTMLInputElement) => string | undefined = never,
) {
  const [problem, setProblem] = useState<string>();
  const own = useRef<HTMLInputElement>(null);
  /** The last value that the form received. */
  const known = useRef<string>(undefined);
  const latest = useRef({ value, onChange, findProblem });
  useEffect(() => {
    latest.current = { value, onChange, findProblem };
    if (typeof value === 'string') known.current = value;
  });
  useEffect(() => {
    function onSubmit(event: SubmitEvent) {
      const input = own.current;
      if (!input?.form || input.form !== event.target) return;
      const found = latest.current.findProblem(input);
      setProblem(found);
      if (found !== undefined) {
        // If there are several fields, the first one takes the focus.
        if (!event.defaultPrevented) input.focus();
        event.preventDefault();
        event.stopPropagation();
      } else if (input.value !== known.current) {
        known.current = input.value;
        const change = { type: 'change', target: input, currentTarget: input };
        latest.current.onChange?.(change as ChangeEvent<HTMLInputElement>);
      }
    }
    // This listener runs before the form's own.
    document.addEventListener('submit', onSubmit, { capture: true });
    return () => document.removeEventListener('submit', onSubmit, { capture: true });
  }, []);

  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => own.current);
  useEffect(() => {
    // By now, the form has set its initial value.
    known.current ??= own.current?.value;
  }, []);
  return {
    problem,
    props: {
      ref: own,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        known.current = event.currentTarget.value;
        setProblem(undefined);
        onChange?.(event);
      },
    },
  };
}
