-- Orders of the first versions froze no taxation; what is theirs stands in their columns.
UPDATE "orders" SET "breakdown" = "breakdown" || jsonb_build_object(
  'tax', jsonb_build_object('place', "tax_place", 'scheme', "tax_scheme", 'isTakenOff', false))
WHERE NOT "breakdown" ? 'tax';
