import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useRef, useState } from 'react';
import type { HostServices } from '@learn-for-life/contract';
import { toAppError } from 'shared-ui/data';
import { DownloadData } from 'shared-ui/data-export';
import { useServices } from 'shared-ui/services';
import { Button, DateField, TextField, useMoveFocus } from 'shared-ui/components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Schemas } from '../../shared/api/api-client';
import { nameOf } from '../../shared/person-name';
import { QueryState } from '../../shared/api/query-state';
import { StackedForm } from '../../shared/forms/stacked-form';
import { SectionActions, SectionCard, SectionNote } from '../../shared/section-card';
import { EraseAccount } from './erase-account';
import { createPrivacyApi, type Consent, type PersonPrivacy, type PrivacyApi } from './privacy.api';
import { consentOf, termsOf } from './privacy-words';

const birthYearSchema = z.object({ year: z.string().regex(/^(19|20)\d\d$/, 'Enter a year of birth.') });

interface PrivacyCardProps {
  person: Pick<Schemas['Person'], 'id' | 'name' | 'email'>;
  /** Creates the API; tests pass their own. */
  createApi?: (services: HostServices) => PrivacyApi;
}

/** Shows what the person, a parent or the school agreed to, exports the person's data, and deletes the account. */
export function PrivacyCard({ person, createApi = createPrivacyApi }: PrivacyCardProps) {
  const services = useServices();
  const api = useMemo(() => createApi(services), [createApi, services]);
  const { privacy, consent, birthYear, erasure } = usePrivacy(api, person.id);
  const section = useRef<HTMLDivElement>(null);
  const name = nameOf(person);
  /** The button that was pressed disappears. */
  const moveFocus = useMoveFocus();
  const keepFocus = () => moveFocus(section);
  const setConsent = (given: Consent | null) =>
    consent.mutateAsync(given).then(
      () => {
        keepFocus();
        services.notify({ kind: 'success', message: given ? 'Consent recorded' : 'Consent withdrawn' });
      },
      (error: unknown) => services.notify({ kind: 'error', message: toAppError(error).message }),
    );

  return (
    <SectionCard title="Privacy" ref={section}>
      <QueryState query={privacy} subject="Privacy" height="12rem">
        {(data) => (
          <>
            <p>{termsOf(data)}</p>
            <ConsentActions
              data={data}
              busy={consent.isPending}
              onChange={(given) => void setConsent(given)}
            />
            {data.asksForAge && <BirthYear key={data.birthYear} data={data} onSave={birthYear.mutateAsync} />}
            <DownloadData
              label="Download this person’s data"
              load={async () => ({ data: await api.export(person.id), name })}
            />
            <EraseAccount
              data={data}
              name={name}
              busy={erasure.isPending}
              onChange={erasure.mutateAsync}
              onChanged={keepFocus}
            />
          </>
        )}
      </QueryState>
    </SectionCard>
  );
}

interface ConsentActionsProps {
  data: PersonPrivacy;
  busy: boolean;
  onChange: (given: Consent | null) => void;
}

function ConsentActions({ data, busy, onChange }: ConsentActionsProps) {
  const [day, setDay] = useState('');
  const sentence = consentOf(data);
  if (!sentence) return null;
  const isMissing = data.hold === 'consent_missing';
  const record = (givenBy: Consent['givenBy']) => onChange({ givenBy, lastDay: day || null });
  return (
    <>
      <SectionNote>{sentence}</SectionNote>
      {isMissing && (
        <DateField
          label="Last day of consent"
          hint="Leave blank for no end date."
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
      <SectionActions>
        {isMissing ? (
          <>
            <Button size="s" busy={busy} onClick={() => record('parent')}>
              Record parent’s consent
            </Button>
            <Button variant="secondary" size="s" busy={busy} onClick={() => record('school')}>
              Record school’s consent
            </Button>
          </>
        ) : (
          data.guardian && (
            <Button variant="secondary" size="s" busy={busy} onClick={() => onChange(null)}>
              Withdraw consent
            </Button>
          )
        )}
      </SectionActions>
    </>
  );
}

/** Returns a person's consents and account deletion, with the mutations that change them. */
function usePrivacy(api: PrivacyApi, personId: string) {
  const queryClient = useQueryClient();
  const queryKey = ['privacy', personId];
  const onSuccess = (privacy: PersonPrivacy) => {
    queryClient.setQueryData(queryKey, privacy);
    return queryClient.invalidateQueries({ queryKey: ['retention'] });
  };
  // The page may be out of date.
  const onError = () => void queryClient.invalidateQueries({ queryKey });
  return {
    privacy: useQuery({ queryKey, queryFn: () => api.read(personId) }),
    consent: useMutation({
      mutationFn: (given: Consent | null) => api.setConsent(personId, given),
      onSuccess,
      onError,
    }),
    birthYear: useMutation({ mutationFn: (year: number) => api.setBirthYear(personId, year), onSuccess }),
    erasure: useMutation({
      mutationFn: (erase: boolean) => api.setErasure(personId, erase),
      onSuccess,
      onError,
    }),
  };
}

interface BirthYearProps {
  data: PersonPrivacy;
  /** @throws AppError 422 */
  onSave: (year: number) => Promise<unknown>;
}

/** Corrects the year of birth, which the person can give only once. */
function BirthYear({ data, onSave }: BirthYearProps) {
  const { notify } = useServices();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(birthYearSchema),
    defaultValues: { year: data.birthYear?.toString() ?? '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const save = handleSubmit(async ({ year }) => {
    try {
      await onSave(Number(year));
      notify({ kind: 'success', message: 'Year of birth saved' });
    } catch (error) {
      setError('year', { message: toAppError(error).message });
    }
  });
  return (
    <StackedForm noValidate aria-label="Correct the year of birth" onSubmit={(event) => void save(event)}>
      <TextField
        label="Year of birth"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={errors.year?.message}
        {...register('year')}
      />
      {isDirty && (
        <div>
          <Button type="submit" variant="secondary" size="s" busy={isSubmitting}>
            Save year
          </Button>
        </div>
      )}
    </StackedForm>
  );
}
