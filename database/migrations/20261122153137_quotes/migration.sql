CREATE TABLE "quote_transitions" (
	"id" uuid PRIMARY KEY,
	"quote_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY,
	"number" text NOT NULL UNIQUE,
	"state" text NOT NULL,
	"dealer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"model" text NOT NULL,
	"group" text NOT NULL,
	"wheelset" text NOT NULL,
	"fork" text NOT NULL,
	"setup" text NOT NULL,
	"color" text NOT NULL,
	"size" text NOT NULL,
	"build" text NOT NULL,
	"contact_by" text NOT NULL,
	"visit_on" date,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"phone" text NOT NULL,
	"notes" text NOT NULL,
	"locale" text NOT NULL,
	"answer_token_hash" text UNIQUE,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "quote_transitions_quote_id_at_index" ON "quote_transitions" ("quote_id","at");--> statement-breakpoint
CREATE INDEX "quotes_email_key_created_at_index" ON "quotes" ("email_key","created_at");--> statement-breakpoint
CREATE INDEX "quotes_created_at_index" ON "quotes" ("created_at");--> statement-breakpoint
ALTER TABLE "quote_transitions" ADD CONSTRAINT "quote_transitions_quote_id_quotes_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_dealer_id_dealers_id_fkey" FOREIGN KEY ("dealer_id") REFERENCES "dealers"("id");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");