ALTER TABLE "orders" ADD COLUMN "tax_place" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_scheme" text;--> statement-breakpoint
UPDATE "orders" SET "tax_place" = "country",
  "tax_scheme" = CASE WHEN NOT "vat_included" THEN 'export' WHEN "country" = 'GB' THEN 'uk-at-import' ELSE 'vat' END;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "tax_place" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "tax_scheme" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_paid_at_id_index" ON "orders" ("paid_at","id");--> statement-breakpoint
CREATE INDEX "refunds_done_at_index" ON "refunds" ("done_at");
