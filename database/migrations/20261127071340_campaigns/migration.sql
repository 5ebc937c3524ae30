CREATE TABLE "campaign_prices" (
	"id" uuid PRIMARY KEY,
	"campaign_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"price_list_slug" text NOT NULL,
	"old_amount" integer NOT NULL,
	"new_amount" integer NOT NULL,
	"former_street_amount" integer,
	"former_list_amount" integer,
	"prior_amount" integer,
	"announced_amount" integer,
	"price_id" uuid,
	"outcome" text DEFAULT 'waits' NOT NULL,
	CONSTRAINT "campaign_prices_once" UNIQUE("campaign_id","variant_id","price_list_slug"),
	CONSTRAINT "campaign_prices_amounts" CHECK (new_amount > 0 and old_amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"goods" text NOT NULL,
	"percent_bp" integer,
	"list_slugs" text[] NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"begun_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"stop_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaigns_period" CHECK (ends_at > starts_at),
	CONSTRAINT "campaigns_percent" CHECK (percent_bp between 1 and 9999)
);
--> statement-breakpoint
CREATE INDEX "campaign_prices_variant_id_price_list_slug_index" ON "campaign_prices" ("variant_id","price_list_slug");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_prices_price" ON "campaign_prices" ("price_id");--> statement-breakpoint
CREATE INDEX "campaigns_state_starts_at_index" ON "campaigns" ("state","starts_at");--> statement-breakpoint
ALTER TABLE "campaign_prices" ADD CONSTRAINT "campaign_prices_campaign_id_campaigns_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "campaign_prices" ADD CONSTRAINT "campaign_prices_variant_id_variants_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id");--> statement-breakpoint
ALTER TABLE "campaign_prices" ADD CONSTRAINT "campaign_prices_price_list_slug_price_lists_slug_fkey" FOREIGN KEY ("price_list_slug") REFERENCES "price_lists"("slug");--> statement-breakpoint
ALTER TABLE "campaign_prices" ADD CONSTRAINT "campaign_prices_price_id_prices_id_fkey" FOREIGN KEY ("price_id") REFERENCES "prices"("id");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_frozen_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What a campaign froze at its beginning is never changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "campaign_prices_frozen" BEFORE UPDATE ON "campaign_prices"
  FOR EACH ROW WHEN (OLD.outcome <> 'waits' AND
    (OLD.campaign_id, OLD.variant_id, OLD.price_list_slug, OLD.old_amount, OLD.new_amount,
      OLD.former_street_amount, OLD.former_list_amount, OLD.prior_amount, OLD.announced_amount, OLD.price_id)
    IS DISTINCT FROM
    (NEW.campaign_id, NEW.variant_id, NEW.price_list_slug, NEW.old_amount, NEW.new_amount,
      NEW.former_street_amount, NEW.former_list_amount, NEW.prior_amount, NEW.announced_amount, NEW.price_id))
  EXECUTE FUNCTION "refuse_change_of_frozen_price"();--> statement-breakpoint
CREATE TRIGGER "campaign_prices_kept" BEFORE DELETE ON "campaign_prices"
  FOR EACH ROW WHEN (OLD.outcome <> 'waits')
  EXECUTE FUNCTION "refuse_change_of_frozen_price"();
