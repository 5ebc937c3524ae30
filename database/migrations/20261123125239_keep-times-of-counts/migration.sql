ALTER TABLE "stock_items" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
UPDATE "stock_items" s SET "counted_at" = (
  SELECT max(m."at") FROM "stock_movements" m WHERE m."variant_id" = s."variant_id" AND m."reason" = 'import'
);
