import { equal, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { connectionString } from '../connect.ts';

const modeOf = (url: string) => new URL(connectionString(url)).searchParams.get('sslmode');

test('rows are encrypted on the network, unless the address says otherwise', () => {
  equal(modeOf('postgresql://postgres:secret@db.example.supabase.co:5432/postgres'), 'require');
  equal(modeOf('postgresql://postgres:secret@db.school.example/postgres?sslmode=verify-full'), 'verify-full');
  equal(modeOf('postgresql://postgres:secret@db.school.example/postgres?sslmode=disable'), 'disable');
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    equal(modeOf(`postgres://postgres:secret@${host}:54322/postgres`), null);
});

test('other kinds of addresses and the transaction pooler are refused with a message', () => {
  throws(() => connectionString('https://example.supabase.co'), /must be an address such as postgresql:/);
  throws(
    () => connectionString('postgresql://postgres@pooler.example:6543/postgres'),
    /Use the session pooler/,
  );
});
