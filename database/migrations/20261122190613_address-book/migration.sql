CREATE TABLE "saved_addresses" (
	"id" uuid PRIMARY KEY,
	"guest_session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_default" boolean NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company_name" text NOT NULL,
	"vat_number" text NOT NULL,
	"tax_code" text NOT NULL,
	"sdi_code" text NOT NULL,
	"pec_email" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"country" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "site_configs" ADD COLUMN "max_shipping_addresses" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_configs" ADD COLUMN "max_billing_addresses" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
CREATE INDEX "saved_addresses_guest_session_id_index" ON "saved_addresses" ("guest_session_id");--> statement-breakpoint
CREATE INDEX "saved_addresses_erased_at_index" ON "saved_addresses" ("erased_at") WHERE erased_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_one_default" ON "saved_addresses" ("guest_session_id","kind") WHERE is_default and erased_at is null;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_guest_session_id_guest_sessions_id_fkey" FOREIGN KEY ("guest_session_id") REFERENCES "guest_sessions"("id") ON DELETE CASCADE;