import { useState } from 'react';
import { CheckboxField } from '../../components/fields/checkbox-field';
import { SelectField } from '../../components/fields/select-field';
import { type ReadingSettings, readReadingSettings, saveReadingSettings } from '../start';
import { AccountSection } from './account-section';

const SIZES = { normal: 'Normal', large: 'Large', largest: 'Largest' } as const;

/** The settings for how text looks on this device, and whether quizzes can be answered with keys. Each choice applies immediately. */
export function ReadingSection() {
  const [settings, setSettings] = useState(readReadingSettings);
  function change(changed: Partial<ReadingSettings>) {
    const next = { ...settings, ...changed };
    setSettings(next);
    saveReadingSettings(next);
  }
  return (
    <AccountSection title="Reading" about="Applies to everyone who uses this device.">
      <SelectField
        label="Text size"
        value={settings.size}
        onChange={({ target }) => change({ size: target.value as ReadingSettings['size'] })}
      >
        {Object.entries(SIZES).map(([size, name]) => (
          <option key={size} value={size}>
            {name}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        label="More space between lines"
        checked={settings.spaced}
        onChange={({ target }) => change({ spaced: target.checked })}
      />
      <CheckboxField
        label="Plain font"
        checked={settings.plain}
        onChange={({ target }) => change({ plain: target.checked })}
      />
      <CheckboxField
        label="Choose answers with letter and number keys"
        checked={settings.answerKeys}
        onChange={({ target }) => change({ answerKeys: target.checked })}
      />
    </AccountSection>
  );
}
