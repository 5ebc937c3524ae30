CREATE TABLE "serials" (
	"serial" text PRIMARY KEY,
	"normal" text NOT NULL UNIQUE,
	"variant_id" uuid,
	"product_id" uuid,
	"model" text NOT NULL,
	"frame_material" text NOT NULL,
	"has_monocoque_bar" boolean NOT NULL,
	"built_on" date NOT NULL,
	"sold_to_dealer_on" date,
	"is_stolen" boolean NOT NULL,
	"is_team" boolean NOT NULL,
	"substituted_by" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "serials_sold_when_built" CHECK (sold_to_dealer_on is null or sold_to_dealer_on >= built_on)
);
--> statement-breakpoint
CREATE TABLE "warranty_registrations" (
	"id" uuid PRIMARY KEY,
	"number" text NOT NULL UNIQUE,
	"state" text NOT NULL,
	"waits_for" text,
	"serial" text,
	"typed_serial" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"purchased_on" date NOT NULL,
	"expires_on" date,
	"bike_color" text NOT NULL,
	"bike_model" text NOT NULL,
	"dealer_id" uuid,
	"dealer_name" text NOT NULL,
	"order_id" uuid,
	"price_amount" integer,
	"price_currency" text,
	"request_subject" text NOT NULL,
	"message" text NOT NULL,
	"country" text NOT NULL,
	"locale" text NOT NULL,
	"evidence_id" uuid,
	"certificate_code" text UNIQUE,
	"sent_at" timestamp with time zone NOT NULL,
	"registered_at" timestamp with time zone,
	"forget_at" timestamp with time zone,
	CONSTRAINT "warranty_registrations_waits" CHECK ((state = 'waiting') = (waits_for is not null)),
	CONSTRAINT "warranty_registrations_frame" CHECK (state <> 'registered' or serial is not null)
);
--> statement-breakpoint
CREATE TABLE "warranty_transitions" (
	"id" uuid PRIMARY KEY,
	"registration_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "serials_substituted_by_index" ON "serials" ("substituted_by") WHERE substituted_by is not null;--> statement-breakpoint
CREATE INDEX "serials_product_id_index" ON "serials" ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_registrations_one_per_serial" ON "warranty_registrations" ("serial") WHERE state in ('waiting', 'registered');--> statement-breakpoint
CREATE INDEX "warranty_registrations_customer_id_sent_at_index" ON "warranty_registrations" ("customer_id","sent_at");--> statement-breakpoint
CREATE INDEX "warranty_registrations_state_sent_at_index" ON "warranty_registrations" ("state","sent_at");--> statement-breakpoint
CREATE INDEX "warranty_registrations_order_id_index" ON "warranty_registrations" ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "warranty_registrations_forget_at_index" ON "warranty_registrations" ("forget_at") WHERE forget_at is not null;--> statement-breakpoint
CREATE INDEX "warranty_transitions_registration_id_at_index" ON "warranty_transitions" ("registration_id","at");--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_variant_id_variants_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id");--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "warranty_registrations" ADD CONSTRAINT "warranty_registrations_serial_serials_serial_fkey" FOREIGN KEY ("serial") REFERENCES "serials"("serial");--> statement-breakpoint
ALTER TABLE "warranty_registrations" ADD CONSTRAINT "warranty_registrations_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "warranty_registrations" ADD CONSTRAINT "warranty_registrations_dealer_id_dealers_id_fkey" FOREIGN KEY ("dealer_id") REFERENCES "dealers"("id");--> statement-breakpoint
ALTER TABLE "warranty_registrations" ADD CONSTRAINT "warranty_registrations_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "warranty_transitions" ADD CONSTRAINT "warranty_transitions_uxqUbmIQ3o33_fkey" FOREIGN KEY ("registration_id") REFERENCES "warranty_registrations"("id") ON DELETE CASCADE;