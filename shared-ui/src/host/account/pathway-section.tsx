import type { SessionUser } from '@learn-for-life/contract';
import { useCallback } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/buttons/button';
import { SelectField } from '../../components/fields/select-field';
import { toAppError } from '../data/app-error';
import {
  PATHWAY_CATEGORIES,
  readPathway,
  savePathway,
  SCHOOL_YEARS,
  type Pathway,
  type PathwayCategory,
} from '../pathway';
import { useServices } from '../services';
import { AuthFormFailure } from '../sign-in';
import { AccountForm } from './account-form.styles';
import { AccountSection } from './account-section';
import { SectionRead } from './section-read';
import { useRead } from './use-read';

/** The two answers that determine the order of a student's courses (docs/product.md#pathway). */
export function PathwaySection({ user }: { user: SessionUser }) {
  return user.isAdmin ? null : <StudentPathway />;
}

function StudentPathway() {
  const services = useServices();
  const read = useRead(useCallback(() => readPathway(services), [services]));
  return (
    <AccountSection title="Your pathway" about="Sets which courses come first on your home page.">
      <SectionRead what="your pathway" height="15.6rem" read={read}>
        {(current) => <PathwayForm current={current} />}
      </SectionRead>
    </AccountSection>
  );
}

function PathwayForm({ current }: { current: Pathway }) {
  const services = useServices();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<{
    year: string;
    category: PathwayCategory | '';
  }>({
    defaultValues: { year: current.year ?? '', category: current.category ?? '' },
  });
  const { errors, isSubmitting } = formState;
  // The choices include a year set by the school.
  const years = [...new Set([...SCHOOL_YEARS, ...(current.year ? [current.year] : [])])];

  const submit = handleSubmit(async ({ year, category }) => {
    clearErrors('root');
    try {
      await savePathway(services, { year, category: category || null });
      services.notify({ kind: 'success', message: 'Pathway changed' });
    } catch (error) {
      setError('root', { message: toAppError(error).message });
    }
  });

  return (
    <AccountForm noValidate onSubmit={(event) => void submit(event)}>
      <SelectField label="What matters most right now" placeholder="No preference" {...register('category')}>
        {PATHWAY_CATEGORIES.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="School year" placeholder="Not set" {...register('year')}>
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </SelectField>
      <AuthFormFailure message={errors.root?.message} />
      <div>
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          Change pathway
        </Button>
      </div>
    </AccountForm>
  );
}
