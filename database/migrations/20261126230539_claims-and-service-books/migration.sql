CREATE TABLE "claim_fees" (
	"market" text PRIMARY KEY,
	"check_amount" integer NOT NULL,
	"carriage_amount" integer NOT NULL,
	"currency" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_messages" (
	"id" uuid PRIMARY KEY,
	"claim_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_from_owner" boolean NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_parts" (
	"claim_id" uuid,
	"part" text,
	"rule" text NOT NULL,
	CONSTRAINT "claim_parts_pkey" PRIMARY KEY("claim_id","part")
);
--> statement-breakpoint
CREATE TABLE "claim_photos" (
	"claim_id" uuid,
	"field" text,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "claim_photos_pkey" PRIMARY KEY("claim_id","field")
);
--> statement-breakpoint
CREATE TABLE "claim_transitions" (
	"id" uuid PRIMARY KEY,
	"claim_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"due_on" date,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY,
	"number" text NOT NULL UNIQUE,
	"state" text NOT NULL,
	"due_on" date,
	"serial" text NOT NULL,
	"registration_id" uuid NOT NULL,
	"description" text NOT NULL,
	"happened_on" date,
	"check_amount" integer,
	"carriage_amount" integer,
	"currency" text,
	"send_key" text NOT NULL,
	"content_hash" text NOT NULL,
	"locale" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"forget_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claims_clock" CHECK ((state in ('sent', 'examining', 'asked', 'approved')) = (due_on is not null)),
	CONSTRAINT "claims_cost" CHECK ((check_amount is null) = (currency is null))
);
--> statement-breakpoint
CREATE TABLE "service_entries" (
	"id" uuid PRIMARY KEY,
	"serial" text NOT NULL,
	"registration_id" uuid,
	"kind" text NOT NULL,
	"done_on" date NOT NULL,
	"km" integer,
	"works" text NOT NULL,
	"next_on" date,
	"next_km" integer,
	"dealer_id" uuid,
	"dealer_name" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_entries_writer" CHECK ((dealer_id is null) = (dealer_name = '')),
	CONSTRAINT "service_entries_km" CHECK (km >= 0 and (next_km is null or next_km > coalesce(km, 0)))
);
--> statement-breakpoint
CREATE TABLE "service_requests" (
	"id" uuid PRIMARY KEY,
	"serial" text NOT NULL,
	"registration_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"token_hash" text UNIQUE,
	"requested_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "claim_messages_claim_id_sent_at_index" ON "claim_messages" ("claim_id","sent_at");--> statement-breakpoint
CREATE INDEX "claim_transitions_claim_id_at_index" ON "claim_transitions" ("claim_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_per_send" ON "claims" ("registration_id","send_key");--> statement-breakpoint
CREATE INDEX "claims_registration_id_sent_at_index" ON "claims" ("registration_id","sent_at");--> statement-breakpoint
CREATE INDEX "claims_serial_index" ON "claims" ("serial");--> statement-breakpoint
CREATE INDEX "claims_state_due_on_index" ON "claims" ("state","due_on");--> statement-breakpoint
CREATE INDEX "claims_forget_at_index" ON "claims" ("forget_at");--> statement-breakpoint
CREATE INDEX "service_entries_serial_done_on_index" ON "service_entries" ("serial","done_on");--> statement-breakpoint
CREATE INDEX "service_entries_registration_id_index" ON "service_entries" ("registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_requests_one_open" ON "service_requests" ("registration_id","dealer_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "service_requests_registration_id_requested_at_index" ON "service_requests" ("registration_id","requested_at");--> statement-breakpoint
CREATE INDEX "service_requests_ends_at_index" ON "service_requests" ("ends_at");--> statement-breakpoint
ALTER TABLE "claim_fees" ADD CONSTRAINT "claim_fees_market_markets_code_fkey" FOREIGN KEY ("market") REFERENCES "markets"("code");--> statement-breakpoint
ALTER TABLE "claim_messages" ADD CONSTRAINT "claim_messages_claim_id_claims_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "claim_parts" ADD CONSTRAINT "claim_parts_claim_id_claims_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_claim_id_claims_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "claim_transitions" ADD CONSTRAINT "claim_transitions_claim_id_claims_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_serial_serials_serial_fkey" FOREIGN KEY ("serial") REFERENCES "serials"("serial");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_registration_id_warranty_registrations_id_fkey" FOREIGN KEY ("registration_id") REFERENCES "warranty_registrations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "service_entries" ADD CONSTRAINT "service_entries_serial_serials_serial_fkey" FOREIGN KEY ("serial") REFERENCES "serials"("serial");--> statement-breakpoint
ALTER TABLE "service_entries" ADD CONSTRAINT "service_entries_registration_id_warranty_registrations_id_fkey" FOREIGN KEY ("registration_id") REFERENCES "warranty_registrations"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "service_entries" ADD CONSTRAINT "service_entries_dealer_id_dealers_id_fkey" FOREIGN KEY ("dealer_id") REFERENCES "dealers"("id");--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_serial_serials_serial_fkey" FOREIGN KEY ("serial") REFERENCES "serials"("serial");--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_registration_id_warranty_registrations_id_fkey" FOREIGN KEY ("registration_id") REFERENCES "warranty_registrations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_dealer_id_dealers_id_fkey" FOREIGN KEY ("dealer_id") REFERENCES "dealers"("id");