CREATE TABLE "frame_events" (
	"id" uuid PRIMARY KEY,
	"serial" text NOT NULL,
	"kind" text NOT NULL,
	"happened_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bike_transfer_transitions" (
	"id" uuid PRIMARY KEY,
	"transfer_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bike_transfers" (
	"id" uuid PRIMARY KEY,
	"state" text NOT NULL,
	"serial" text NOT NULL,
	"registration_id" uuid NOT NULL,
	"next_registration_id" uuid,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"token_hash" text UNIQUE,
	"requested_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bike_transfers_forgets" CHECK (state = 'open' or email = '')
);
--> statement-breakpoint
CREATE INDEX "frame_events_serial_happened_on_index" ON "frame_events" ("serial","happened_on");--> statement-breakpoint
CREATE INDEX "bike_transfer_transitions_transfer_id_at_index" ON "bike_transfer_transitions" ("transfer_id","at");--> statement-breakpoint
CREATE INDEX "bike_transfer_transitions_registration_id_index" ON "bike_transfer_transitions" ("registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bike_transfers_one_open" ON "bike_transfers" ("registration_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "bike_transfers_registration_id_requested_at_index" ON "bike_transfers" ("registration_id","requested_at");--> statement-breakpoint
CREATE INDEX "bike_transfers_ends_at_index" ON "bike_transfers" ("ends_at") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "frame_events" ADD CONSTRAINT "frame_events_serial_serials_serial_fkey" FOREIGN KEY ("serial") REFERENCES "serials"("serial");--> statement-breakpoint
ALTER TABLE "bike_transfer_transitions" ADD CONSTRAINT "bike_transfer_transitions_transfer_id_bike_transfers_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "bike_transfers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bike_transfers" ADD CONSTRAINT "bike_transfers_serial_serials_serial_fkey" FOREIGN KEY ("serial") REFERENCES "serials"("serial");--> statement-breakpoint
ALTER TABLE "bike_transfers" ADD CONSTRAINT "bike_transfers_registration_id_warranty_registrations_id_fkey" FOREIGN KEY ("registration_id") REFERENCES "warranty_registrations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bike_transfers" ADD CONSTRAINT "bike_transfers_6JPFAPmgCXwc_fkey" FOREIGN KEY ("next_registration_id") REFERENCES "warranty_registrations"("id") ON DELETE SET NULL;