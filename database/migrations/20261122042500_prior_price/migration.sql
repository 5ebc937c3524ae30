ALTER TABLE "markets" ADD COLUMN "lowest_price_rule" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "announced_amount" integer;--> statement-breakpoint
-- The European Union measures reductions against the 30 days before; reductions of before nobody measured, so none is announced there.
UPDATE "markets" SET "lowest_price_rule" = true WHERE "code" = 'eu';--> statement-breakpoint
UPDATE "prices" SET "announced_amount" = CASE WHEN "price_list_slug" IN (
  SELECT l."slug" FROM "price_lists" l JOIN "markets" m ON m."code" = l."market_code" WHERE m."lowest_price_rule"
) THEN "street_amount" ELSE "list_amount" END;--> statement-breakpoint
ALTER TABLE "prices" ALTER COLUMN "announced_amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_announced" CHECK (announced_amount between street_amount and list_amount);
