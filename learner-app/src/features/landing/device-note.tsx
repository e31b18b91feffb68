import { useSyncExternalStore } from 'react';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';

/** Both texts take up the same space, so that nothing moves when the configuration arrives. */
const Note = styled.p`
  display: grid;
  /* The note is on the picture's sky. */
  color: var(--color-ink);
  font-size: var(--text-s);
  line-height: 1.4;
  text-wrap: balance;
  > span {
    grid-area: 1 / 1;
    visibility: hidden;
  }
  &[data-devices='any'] > :first-child,
  &[data-devices='computers'] > :last-child {
    visibility: visible;
  }
`;

const neverChanges = () => () => undefined;

/**
 * The note below Start that says what phones can do (docs/product.md#device-guard). Its text depends on the deployment, which the build
 * doesn't know, so on a prerendered page the shell sets `data-devices`.
 */
export function DeviceNote() {
  const { config } = useServices();
  const devices = useSyncExternalStore(
    neverChanges,
    () => (config.deviceGuard === false ? 'any' : 'computers'),
    () => undefined,
  );
  return (
    <Note data-device-note data-devices={devices}>
      <span>Works on phones, tablets and computers.</span>
      <span>Lessons need a computer. Shared links open on any device.</span>
    </Note>
  );
}
