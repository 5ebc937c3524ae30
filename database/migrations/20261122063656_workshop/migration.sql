CREATE TABLE "workshops" (
	"id" integer PRIMARY KEY,
	"country" text NOT NULL,
	"time_zone" text NOT NULL,
	"cut_off_hour" integer NOT NULL,
	"bike_days" integer NOT NULL,
	"parcel_days" integer NOT NULL,
	"closures" jsonb NOT NULL,
	CONSTRAINT "workshop_days" CHECK (cut_off_hour between 0 and 23 and bike_days >= 0 and parcel_days >= 0)
);
--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "bike_extra_days" integer DEFAULT 0 NOT NULL;