ALTER DOMAIN "public"."media_address"
  DROP CONSTRAINT "media_address_check";

ALTER DOMAIN "public"."media_address"
  ADD CONSTRAINT "media_address_check"
    CHECK
    (((char_length(VALUE) <= 2000) AND (VALUE ~* '^(https?://[^[:space:]<>"]+|[a-z0-9_][a-z0-9_./-]*)$'::text) AND ((VALUE ~* '^https?://'::text) OR (VALUE !~~ '%..%'::text)) AND
    (VALUE !~* '^https?://[^/?#]*@'::text)));
