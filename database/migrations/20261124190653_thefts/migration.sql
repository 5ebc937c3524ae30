CREATE TABLE "sightings" (
	"id" uuid PRIMARY KEY,
	"theft_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"state" text NOT NULL,
	"held_for" text[] NOT NULL,
	"message" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "sightings_held" CHECK (state <> 'held' or cardinality(held_for) > 0)
);
--> statement-breakpoint
CREATE TABLE "thefts" (
	"id" uuid PRIMARY KEY,
	"number" text NOT NULL UNIQUE,
	"serial" text NOT NULL,
	"registration_id" uuid NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"stolen_on" date,
	"place" text NOT NULL,
	"circumstances" text NOT NULL,
	"police_reference" text NOT NULL,
	"is_published" boolean NOT NULL,
	"found_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "serials" ADD COLUMN "reported_stolen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sightings_theft_id_arrived_at_index" ON "sightings" ("theft_id","arrived_at");--> statement-breakpoint
CREATE INDEX "sightings_state_arrived_at_index" ON "sightings" ("state","arrived_at");--> statement-breakpoint
CREATE UNIQUE INDEX "thefts_one_open_per_serial" ON "thefts" ("serial") WHERE found_at is null;--> statement-breakpoint
CREATE INDEX "thefts_registration_id_index" ON "thefts" ("registration_id");--> statement-breakpoint
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_theft_id_thefts_id_fkey" FOREIGN KEY ("theft_id") REFERENCES "thefts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "thefts" ADD CONSTRAINT "thefts_serial_serials_serial_fkey" FOREIGN KEY ("serial") REFERENCES "serials"("serial");--> statement-breakpoint
ALTER TABLE "thefts" ADD CONSTRAINT "thefts_registration_id_warranty_registrations_id_fkey" FOREIGN KEY ("registration_id") REFERENCES "warranty_registrations"("id") ON DELETE CASCADE;