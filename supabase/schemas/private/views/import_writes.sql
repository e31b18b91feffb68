CREATE VIEW "private"."import_writes" WITH (security_invoker=true) AS  SELECT import_id,
    table_name,
    row_id,
    row_number,
    state,
    chosen,
    said,
        CASE
            WHEN (said IS NULL) THEN NULL::text
            WHEN ((reason = 'restored'::text) OR ((reason = 'deleted'::text) AND chosen)) THEN 'restored'::text
            WHEN (((part = 'all'::text) AND (after <> '{}'::jsonb)) OR ((part = 'some'::text) AND ((after - ARRAY( SELECT jsonb_object_keys(c.by) AS jsonb_object_keys)) <> '{}'::jsonb))) THEN 'changed'::text
            WHEN (state = 'conflict'::text) THEN 'kept'::text
            ELSE NULL::text
        END AS outcome,
        CASE part
            WHEN 'all'::text THEN before
            WHEN 'none'::text THEN '{}'::jsonb
            ELSE (before - ARRAY( SELECT jsonb_object_keys(c.by) AS jsonb_object_keys))
        END AS before,
        CASE part
            WHEN 'all'::text THEN after
            WHEN 'none'::text THEN '{}'::jsonb
            ELSE (after - ARRAY( SELECT jsonb_object_keys(c.by) AS jsonb_object_keys))
        END AS after,
        CASE part
            WHEN 'all'::text THEN '{}'::jsonb
            WHEN 'none'::text THEN after
            ELSE ( SELECT jsonb_object_agg(k.name, (c.after -> k.name)) AS jsonb_object_agg
               FROM jsonb_object_keys(c.by) k(name))
        END AS kept
   FROM ( SELECT c_1.import_id,
            c_1.table_name,
            c_1.row_id,
            c_1.row_number,
            c_1.state,
            c_1.reason,
            c_1.version,
            c_1.match_id,
            c_1.chosen,
            c_1.before,
            c_1.after,
            c_1.by,
            c_1.said,
            c_1.revision,
                CASE
                    WHEN (c_1.chosen OR ((c_1.by = '{}'::jsonb) AND (c_1.reason IS DISTINCT FROM 'deleted'::text))) THEN 'all'::text
                    WHEN (c_1.reason = 'deleted'::text) THEN 'none'::text
                    ELSE 'some'::text
                END AS part
           FROM private.import_comparisons c_1) c;

COMMENT ON VIEW "private"."import_writes" IS 'What committing writes to stored rows, and what it keeps, by the comparison and the choices made; outcome is null where it does neither.';
