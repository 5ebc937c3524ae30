CREATE TABLE "dealers" (
	"id" uuid PRIMARY KEY,
	"slug" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"province" text,
	"country" text NOT NULL,
	"latitude" integer NOT NULL,
	"longitude" integer NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"website" text,
	"time_zone" text NOT NULL,
	"opening_hours" jsonb NOT NULL,
	"services" text[] NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dealers_on_earth" CHECK (abs(latitude) <= 90000000 and abs(longitude) <= 180000000),
	CONSTRAINT "dealers_state" CHECK (state in ('active', 'closed'))
);
--> statement-breakpoint
CREATE INDEX "dealers_country_city_index" ON "dealers" ("country","city");--> statement-breakpoint
CREATE INDEX "dealers_latitude_longitude_index" ON "dealers" ("latitude","longitude");