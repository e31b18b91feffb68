import { CheckboxField, PasswordField, SelectField, TextAreaField, TextField } from 'shared-ui/components';
import { styled } from 'styled-components';
import { Columns, GalleryPart } from './gallery-part';

const Night = styled.div`
  padding: var(--space-5);
  border-radius: var(--radius-l);
  background: var(--color-night);
  color: var(--color-on-night);
`;

/** Fields on light and dark surfaces, with hints, errors and required marks. */
export function GalleryFields() {
  return (
    <GalleryPart title="Fields">
      <Columns>
        <TextField label="Text" hint="A hint beneath it." placeholder="Type here" />
        <TextField label="With an error" defaultValue="mia@" error="Invalid email format." required />
        <PasswordField label="Password" autoComplete="off" defaultValue="correct horse" />
        <SelectField label="Select" placeholder="Choose one">
          <option>Year 10</option>
          <option>Year 11</option>
        </SelectField>
        <TextAreaField label="Text area" rows={3} />
        <CheckboxField label="A checkbox with its label beside it" defaultChecked />
        <TextField label="Disabled" defaultValue="Not now" disabled />
      </Columns>
      <Night data-surface="night">
        <Columns>
          <TextField label="Text at night" placeholder="Type here" />
          <TextField label="With an error at night" defaultValue="mia@" error="Invalid email format." />
          <CheckboxField label="A checkbox at night" />
        </Columns>
      </Night>
    </GalleryPart>
  );
}
