-- An association has a few pairs, not the 1,000 rows that the planner expects otherwise.
alter function private.answer_pairs(jsonb, jsonb, jsonb, uuid, jsonb) rows 4;
