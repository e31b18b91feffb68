import { styled } from 'styled-components';
import type { FieldChange } from './field-change';
import { FieldDiff } from './field-diff';

const Body = styled.div`
  max-height: 50dvh;
  overflow-y: auto;
`;

/** Shows differences in a dialog, scrollable by keyboard if they're long. */
export function DiffRegion({ label, fields }: { label: string; fields: readonly FieldChange[] }) {
  return (
    <Body tabIndex={0} role="region" aria-label={label}>
      <FieldDiff fields={fields} />
    </Body>
  );
}
